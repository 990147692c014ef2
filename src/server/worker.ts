import cluster from 'node:cluster';
import { reasonOf } from '../sessions/failure.ts';
import type { ReloadOptions } from './reloading.ts';
import type { RunningServer } from './serve.ts';
import {
  isWorkerTask,
  type StopTask,
  type WorkerAnswer,
  type WorkerNews,
  type WorkerQuestion,
  type WorkerReload,
  type WorkerServes,
} from './worker-messages.ts';

/**
 * Tells the head that this process serves, does what it asks, and resolves when it has asked to stop and let go of this
 * process. The head holds the port, too: only once it has let go can a worker be the last to close it.
 */
export function obeyHead(server: RunningServer, serves: WorkerServes): Promise<StopTask> {
  return new Promise((resolve) => {
    process.on('message', (message: unknown) => {
      if (!isWorkerTask(message)) return;
      if (message.do === 'stop') {
        // Else the end of the connection to the head would end this process.
        if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
        process.once('disconnect', () => resolve(message));
        return;
      }
      void answer(server, message).then((answered) => send({ news: 'done', task: message.task, ...answered }));
    });
    send({ news: 'serves', ...serves });
  });
}

async function answer(server: RunningServer, question: WorkerQuestion): Promise<WorkerAnswer> {
  switch (question.do) {
    case 'prepare':
      return { did: 'reload', outcome: await prepare(server, question) };
    case 'commit':
      server.commit();
      return { did: 'reload', outcome: { outcome: 'reloaded' } };
    case 'scrape':
      return { did: 'scrape', scrape: await server.scrape() };
    default:
      return question satisfies never;
  }
}

async function prepare(server: RunningServer, options: ReloadOptions): Promise<WorkerReload> {
  try {
    const { diagnostics: _, ...prepared } = await server.prepare(options);
    return prepared;
  } catch (error) {
    return { outcome: 'failed', problem: reasonOf(error) };
  }
}

function send(news: WorkerNews): void {
  process.send?.(news);
}

/** Lets go of the head, so that this process can end. */
export function leaveHead(): void {
  if (process.connected) cluster.worker?.disconnect();
}
