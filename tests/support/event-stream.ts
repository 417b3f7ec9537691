/** A stream of events for a screen that stays open until it is cut. */
export function openEventStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let messages = 0;
  const write = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell(...topics: string[]) {
      const events = topics.map((topic) => ({ topic, subject: topic.split('.')[0] }));
      messages += 1;
      write(`id: 7-${messages}\ndata: ${JSON.stringify(events)}\n\n`);
    },
    tellNotAll: () => write('event: reset\nid: 9-9\ndata: []\n\n'),
    cut: () => stream?.error(new Error('cut')),
  };
}
