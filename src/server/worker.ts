import cluster from 'node:cluster';
import { reasonOf } from '../sessions/failure.ts';
import type { RunningServer } from './serve.ts';
import { isWorkerTask, type WorkerNews, type WorkerServes } from './worker-messages.ts';

/** Tells the head that this process serves, does what it asks, and resolves when it asks to stop. */
export function obeyHead(server: RunningServer, serves: WorkerServes): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message: unknown) => {
      if (!isWorkerTask(message)) return;
      if (message.do === 'stop') return resolve();
      void done(server, message.do).then((outcome) => send({ news: 'done', task: message.task, outcome }));
    });
    send({ news: 'serves', ...serves });
  });
}

type Done = Extract<WorkerNews, { news: 'done' }>['outcome'];

async function done(server: RunningServer, task: 'prepare' | 'commit'): Promise<Done> {
  if (task === 'commit') {
    server.commit();
    return { outcome: 'reloaded' };
  }
  try {
    const prepared = await server.prepare();
    return prepared.outcome === 'refused' ? { outcome: 'refused', problems: prepared.problems } : { outcome: prepared.outcome };
  } catch (error) {
    return { outcome: 'failed', problem: reasonOf(error) };
  }
}

function send(news: WorkerNews): void {
  process.send?.(news);
}

/** Lets go of the head, so that this process can end. */
export function leaveHead(): void {
  cluster.worker?.disconnect();
}
