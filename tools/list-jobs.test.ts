import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { JOBS_DOCUMENT, jobsDocument } from './list-jobs.ts'

test('docs/generated/jobs.md lists the jobs with their comments', () => {
  expect(readFileSync(JOBS_DOCUMENT, 'utf8'), 'run node tools/list-jobs.ts').toBe(jobsDocument())
})
