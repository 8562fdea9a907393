import { SMTPServer } from 'smtp-server'

/** A mail server in a process of its own that discards emails, so that its CPU does not count. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    stream.on('end', () => done()).resume()
  },
})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.on('disconnect', () => process.exit())
