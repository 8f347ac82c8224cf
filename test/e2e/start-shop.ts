import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { programFile } from '#bin/program.ts'

/** Opens a shop with the small world beside this file, in a data folder of its own that it deletes at the end, for the browser's journeys. */
const root = join(import.meta.dirname, '../..')
const folder = process.env['DATA_DIR']
if (!folder) throw new Error('DATA_DIR names the folder of the shop that is opened for the tests')

const remove = () => rmSync(folder, { recursive: true, force: true })
// What a killed run left behind.
remove()
process.once('exit', remove)
const world = join(import.meta.dirname, 'world')
const imported = spawnSync(process.execPath, [join(root, 'bin/run-program.ts'), 'command-line', 'import', world], {
  stdio: 'inherit',
  cwd: root,
})
if (imported.status !== 0) throw new Error('The world of the tests could not be imported')
await import(programFile('main'))
