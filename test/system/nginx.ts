import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'

const written = join(import.meta.dirname, '../../examples/nginx/stagefront.conf')

/** @returns the path of nginx; null without it or without `openssl`, which creates the certificate */
export function findNginx(): string | null {
  const runs = (program: string, argument: string) => spawnSync(program, [argument], { stdio: 'ignore' }).status === 0
  const nginx = ['nginx', '/usr/sbin/nginx'].find((program) => runs(program, '-v'))
  return nginx !== undefined && runs('openssl', 'version') ? nginx : null
}

export interface Nginx {
  url: string
  /** Starts nginx in front of these processes. */
  start(processes: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** nginx with the configuration from `examples/`, on free ports and with a new certificate. */
export async function nginxInFront(nginx: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-nginx-'))
  const [plain, secure] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(certificate, 'utf8')])
  let child: ReturnType<typeof spawn> | undefined

  return {
    url: `https://127.0.0.1:${secure}`,
    async start(processes) {
      const places = processes.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`)
      const changes: [RegExp, string][] = [
        [/server 127\.0\.0\.1:3000 [^;]+;\s+server 127\.0\.0\.1:3010 [^;]+;/, places.join('\n')],
        [/listen 80;/, `listen 127.0.0.1:${plain};`],
        [/listen 443 /, `listen 127.0.0.1:${secure} `],
        [/server_name shop\.example;/g, 'server_name 127.0.0.1;'],
        [/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`],
        [/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`],
      ]
      const site = changes.reduce(
        (text, [old, now]) => {
          if (text.search(old) < 0) throw new Error(`${written} has no ${old.source}`)
          return text.replace(old, now)
        },
        readFileSync(written, 'utf8'),
      )
      writeFileSync(join(folder, 'nginx.conf'), `${frame(folder)}\n${site}\n}\n`)
      mkdirSync(join(folder, 'temporary'), { recursive: true })
      const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
      execFileSync(nginx, [...options, '-t'], { stdio: 'pipe' })
      child = spawn(nginx, [...options, '-g', 'daemon off;'], { stdio: 'ignore' })
      for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
        if ((await fetch(`https://127.0.0.1:${secure}/healthz`).catch(() => null))?.ok) return
      }
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    },
    async stop() {
      if (child && child.exitCode === null) {
        const ended = new Promise((resolve) => child?.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The surrounding configuration, like Debian's nginx.conf, with all files in one folder. */
function frame(folder: string): string {
  const isRoot = process.getuid?.() === 0
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)
  return `${isRoot ? 'user root;' : ''}
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 512; }
http {
access_log off;
${existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : ''}
${kinds.join('\n')}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
