import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

const percent = atom<number | null>(null)

/** The upload progress in percent: 100 while the server reads the file, null without an upload. */
export const useUploadProgress = (): number | null => useStore(percent)

/** `fetch` with upload progress, which only XMLHttpRequest reports. */
export async function fetchWithProgress(request: Request): Promise<Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/')) return fetch(request)
  const body = await request.blob()
  const sending = new XMLHttpRequest()
  sending.open(request.method, request.url)
  sending.responseType = 'blob'
  request.headers.forEach((value, name) => sending.setRequestHeader(name, value))
  request.signal.addEventListener('abort', () => sending.abort())
  try {
    return await new Promise<Response>((resolve, reject) => {
      sending.upload.onprogress = ({ loaded, total }) => percent.set(total === 0 ? 0 : Math.floor((loaded / total) * 100))
      sending.onload = () => resolve(answerOf(sending))
      sending.onerror = () => reject(new TypeError('Server not reached'))
      sending.onabort = () => reject(new DOMException('left', 'AbortError'))
      sending.send(body)
    })
  } finally {
    percent.set(null)
  }
}

function answerOf(sending: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of sending.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return new Response(sending.response as Blob, { status: sending.status, headers })
}
