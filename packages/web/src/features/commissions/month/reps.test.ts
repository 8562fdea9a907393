import { describe, expect, it } from 'vitest'
import { type Rep, repsThatFit, territoriesOf } from './reps.ts'

const rep = (name: string, primaryTerritory: string | null) => ({ name, primaryTerritory }) as Rep
const reps = [rep('Dana Ruiz', 'STL-2'), rep('Kofi Osei', 'STL-10'), rep('Ann Lee', null)]
const names = (found: readonly Rep[]) => found.map(({ name }) => name)

describe('the list of reps', () => {
  it('is searched by name and territory', () => {
    expect(names(repsThatFit(reps, ' ruiz'))).toEqual(['Dana Ruiz'])
    expect(names(repsThatFit(reps, 'stl'))).toEqual(['Dana Ruiz', 'Kofi Osei'])
  })

  it('offers existing territories in natural order', () => {
    expect(territoriesOf(reps, 'None').map(({ label }) => label)).toEqual(['None', 'STL-2', 'STL-10'])
  })
})
