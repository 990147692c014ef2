import { createMemoryStore } from '../../src/sessions/memory-store.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';

sessionStoreContract(async () => {
  const subject = { now: 1_000 };
  return Object.assign(subject, { store: createMemoryStore({ clock: () => subject.now }) });
});
