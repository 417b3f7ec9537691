import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server in a process of its own, which sends the number of mails it has received. */
let received = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    stream.resume().once('end', () => {
      received += 1;
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port));
process.on('message', () => process.send?.(received));
