/** Keeps a choice for a year in a cookie that the server reads when it sends the page. */
export function keepForServer(name: 'language' | 'scheme', value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=strict${secure}`
}
