import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COMPILED_CODE } from './compiled-code.ts'
import { readTableFile } from './read-file.ts'
import { csvOf, testFile } from './test/files.ts'

const MODULE = fileURLToPath(new URL('./compiled-code.ts', import.meta.url))

test('the compiled code of the reader is cached for the next file', async () => {
  await readTableFile(testFile('a.csv', csvOf('12/05/2024,A1,Ann,Elder,Hip,North,100,20')), { fileName: 'a.csv' })
  expect(readdirSync(COMPILED_CODE, { recursive: true }).length).toBeGreaterThan(30)
})

test('a reader that has started on a file cannot write to the cache', () => {
  const folder = testFile('cache', '').replace(/cache$/, '')
  const writing = `writeFileSync(${JSON.stringify(`${folder}written`)}, '')`
  const program = `
    import { writeFileSync } from 'node:fs'
    import { giveUpWriting } from ${JSON.stringify(MODULE)}
    ${writing}
    giveUpWriting()
    try { ${writing} } catch (error) { console.log(error.code) }`
  const options = ['--permission', `--allow-fs-read=${MODULE}`, `--allow-fs-write=${folder}*`, '--input-type=module', '-e', program]
  expect(execFileSync(process.execPath, options, { encoding: 'utf8' })).toBe('ERR_ACCESS_DENIED\n')
})
