import { describe, expect, it } from 'vitest'
import { historyDate, historyTime } from './history-times.ts'

describe('times of the calculation history', () => {
  it('are MM-dd-yyyy and H:mm in the user’s time zone', () => {
    const at = new Date(2024, 10, 5, 7, 4).toISOString()
    expect([historyDate(at), historyTime(at)]).toEqual(['11-05-2024', '7:04'])
  })
})
