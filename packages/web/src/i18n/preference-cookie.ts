/** Stores a preference in a cookie for a year, so that the server can apply it to the page. */
export function setPreferenceCookie(name: 'language' | 'scheme', value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=strict${secure}`
}
