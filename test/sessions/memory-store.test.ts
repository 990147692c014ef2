import { createMemoryStore } from '../../src/sessions/memory-store.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';

sessionStoreContract(async () => {
  const subject = { store: createMemoryStore({ clock: () => subject.now }), now: 1_000 };
  return subject;
});
