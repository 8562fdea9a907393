import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect as connectSocket, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const admin = await app.signIn()
afterAll(() => app.close())

const { hostname, port } = new URL(app.address)
const HEAD = `Host: localhost:${port}\r\nX-Requested-With: fetch\r\nCookie: ${admin.cookie()}\r\n`
const field = (name: string, content: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
const file = (content: string) => `--x\r\nContent-Disposition: form-data; name="filetoupload"; filename="a.csv"\r\n\r\n${content}\r\n`

const open = () =>
  new Promise<Socket>((resolve) => {
    const socket = connectSocket(Number(port), hostname, () => resolve(socket))
    socket.on('error', () => undefined)
  })

/** The next response on a connection: status, and whether the server closes it. */
const answerOn = (socket: Socket) =>
  new Promise<{ http: number; isLast: boolean; body: string }>((resolve, reject) => {
    let text = ''
    const late = setTimeout(() => reject(new Error(`no answer on this connection: ${text}`)), 60_000)
    const onData = (piece: Buffer) => {
      text += piece.toString('latin1')
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      if (!(body.length >= length)) return
      clearTimeout(late)
      socket.off('data', onData)
      resolve({ http: Number(text.slice(9, 12)), isLast: /^connection: close/im.test(head), body })
    }
    socket.on('data', onData)
  })

function upload(socket: Socket, body: string): Promise<{ http: number; isLast: boolean; body: string }> {
  const answer = answerOn(socket)
  socket.write(
    `POST /api/uploadprocess/uploadfile HTTP/1.1\r\n${HEAD}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  return answer
}

/** Makes the next call like a client with keep-alive: on the same connection unless the server closes it. */
async function nextCall(socket: Socket, isLast: boolean): Promise<number> {
  const next = isLast ? await open() : socket
  const answer = answerOn(next)
  next.write(`GET /api/regions/getRegionsList/false HTTP/1.1\r\n${HEAD}\r\n`)
  const { http } = await answer
  next.destroy()
  return http
}

const MEGABYTE = 'a,b,c,d\n'.repeat(131_072)

test.each<[string, string, number]>([
  ['a duplicate field', `${field('note', 'a')}${field('note', 'b')}${file(MEGABYTE)}--x--`, 400],
  ['a second file', `${file('a,b')}${file(MEGABYTE)}--x--`, 400],
  ['a file that is too large', `${file(MEGABYTE.repeat(151))}--x--`, 413],
  ['a field that is not known', `${field('other', 'b')}${file('a,b')}--x--`, 400],
])('after an upload that is refused for %s the next call on its connection is answered', async (_, body, http) => {
  const socket = await open()
  const answer = await upload(socket, body)
  expect(answer.http).toBe(http)
  expect(await nextCall(socket, answer.isLast)).toBe(200)
  await expect.poll(() => readdirSync(app.services.files.incoming)).toEqual([])
})

test('an aborted upload leaves nothing', async () => {
  const socket = await open()
  socket.write(
    `POST /api/uploadprocess/uploadfile HTTP/1.1\r\n${HEAD}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n${file(MEGABYTE)}`,
  )
  await expect.poll(() => readdirSync(app.services.files.incoming).length).toBe(1)
  socket.destroy()
  await expect.poll(() => readdirSync(app.services.files.incoming)).toEqual([])
})

const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

test('an upload to a full disk returns 507 and leaves nothing', async ({ onTestFinished }) => {
  const { incoming } = app.services.files
  // Requires the right to mount a small disk.
  if (!mayMount) return
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', incoming])
  onTestFinished(() => void execFileSync('umount', [incoming]))
  const socket = await open()
  const answer = await upload(socket, `${file(MEGABYTE.repeat(5))}--x--`)
  expect(answer.http).toBe(507)
  expect(answer.body).toContain('There is no space left on the server. Nothing was saved.')
  expect(await nextCall(socket, answer.isLast)).toBe(200)
  await expect.poll(() => readdirSync(incoming)).toEqual([])
})
