import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A screen whose code is in a file with other code would have one beside it that only names it, and that is fetched when all else has
 * come: a way to the server and back for nothing.
 */
export function noDetours(): Plugin {
  return {
    name: 'no-detours',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        for (const detour of chunks) {
          const [, names, to] = /^export ?\{([^}]+)\} ?from ?"\.\/([^"]+)";?\s*$/.exec(detour.code) ?? []
          if (names === undefined || to === undefined) continue
          const members = names.split(',').map((each) => {
            const [inFile = '', name = inFile] = each.trim().split(' as ')
            return `${name}:m.${inFile}`
          })
          for (const chunk of chunks)
            chunk.code = chunk.code
              .replaceAll(`import(\`./${basename(detour.fileName)}\`)`, `import(\`./${to}\`).then(m=>({${members.join(',')}}))`)
              .replaceAll(`"${detour.fileName}"`, `"assets/${to}"`)
          delete bundle[detour.fileName]
        }
      },
    },
  }
}
