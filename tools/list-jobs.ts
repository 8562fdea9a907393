import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobs } from '../packages/server/src/app.ts'

const root = join(import.meta.dirname, '..')
export const JOBS_DOCUMENT = join(root, 'docs/generated/jobs.md')

/** docs/generated/jobs.md: every job that `app.ts` lists, with the comment in its file. */
export function jobsDocument(): string {
  const sources = globSync('packages/server/src/**/*.job.ts', { cwd: root }).map((file) => ({
    file,
    code: readFileSync(join(root, file), 'utf8'),
  }))
  const rows = jobs
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, retries, concurrency, perCompany, onGivenUp }) => {
      const source = sources.find(({ code }) => code.includes(`'${name}'`) && exported.test(code))
      if (!source) throw new Error(`No *.job.ts file with a comment defines the job ${name}.`)
      const tries = retries.limit >= 1000 ? 'no limit' : String(retries.limit)
      return `| [${name}](../../${source.file}) | ${commentOf(source.code)} | ${concurrency} | ${perCompany} | ${tries} | ${onGivenUp ? 'yes' : ''} |`
    })
  return `${HEAD}${rows.join('\n')}\n`
}

const exported = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\nexport const \w+ = (?:job|exportJob)\(/

const commentOf = (code: string) =>
  (exported.exec(code)?.[1] ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .trim()
    .replaceAll('|', '\\|')

const HEAD = `# Jobs

Written by \`node tools/list-jobs.ts\`. A job runs in a worker after the transaction that queued it is committed; a retry starts over.
How to add one: [add a job](../how-to/add-a-job.md).

| job | what it does | at once per process | at once per company | retries | acts after the last retry |
|---|---|---|---|---|---|
`

if (import.meta.main) writeFileSync(JOBS_DOCUMENT, jobsDocument())
