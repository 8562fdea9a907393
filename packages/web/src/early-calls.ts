type Stored = Pick<Storage, 'getItem'>
type Opened = Pick<Location, 'pathname' | 'search'>

/**
 * The reads that a screen makes as soon as it is drawn, by their addresses. Only of the screens that are opened first, and a list of them
 * by hand: what would work it out is what is still being loaded. Of a screen without a month in its address the last one is meant.
 */
export function callsOf({ pathname, search }: Opened, stored: Stored): string[] {
  const company = '/company/current'
  const token = stored.getItem('loginToken')
  if (token === null) return pathname === '/login' ? [company, '/user/cuVal'] : [company]
  const asked = new URLSearchParams(search)
  const month = asked.get('month') ?? stored.getItem('selectedMonthYearLocalStorage') ?? ''
  const frame = [company, `/user/getMe/${encodeURIComponent(token)}`]
  if (!/^[A-Z][a-z]+-\d{4}$/.test(month)) return frame
  return [...frame, ...callsOfScreen(pathname, month, asked)]
}

function callsOfScreen(pathname: string, month: string, asked: URLSearchParams): string[] {
  const menu = ['/commission/getMonths', `/commission/getExceptions/${month}`, '/inquiries/getInquiries?state=open&pageSize=1']
  switch (pathname) {
    case '/dashboard':
      return [
        `/dashboard/getSummary/${month}?primaryTerritory=${encodeURIComponent(asked.get('territory') ?? 'All')}`,
        `/commission/getCloseChecklist/${month}`,
        ...menu,
      ]
    case '/commission/list':
      return [
        `/commission/getSalespersonCommissionData/${month}/true`,
        `/commission/getCommissionStatus/${month}`,
        `/commission/getCalculateCommissionHistory/${month}`,
        `/commission/getRepChanges/${month}`,
        `/commission/getRepFigures/${month}`,
        '/commission/getExceptionThresholds',
        '/savedviews/getSavedViewList',
        ...menu,
      ]
    default:
      return []
  }
}
