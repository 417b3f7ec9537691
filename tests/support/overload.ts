import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { CallResponse, Order } from './open-loop.ts';

/** Sends requests from a process of its own, and gives every response it got. */
export async function sendFromElsewhere(order: Order): Promise<CallResponse[]> {
  const script = resolve(import.meta.dirname, 'open-loop.ts');
  const child = fork(script, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  child.send(order);
  const [responses] = await once(child, 'message');
  await once(child, 'exit');
  return responses as CallResponse[];
}
