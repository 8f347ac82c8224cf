import { readSandboxConfig, SandboxRefusal } from './config.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

/** The stand-in for payment provider and mail server, as a process of its own beside the shop. */
async function main(): Promise<void> {
  const config = readSandboxConfig(process.env)
  const sandbox = await startSandbox(config)
  console.log(`Sandbox (no money moves, no mail leaves): ${sandbox.url}`)
  console.log(
    `  payments  ${sandbox.url}/    inbox  ${sandbox.url}/inbox    smtp  ${config.host}:${sandbox.smtpPort}    tells  ${config.webhookUrl}`,
  )
  process.send?.({ ready: true, url: sandbox.url, smtpPort: sandbox.smtpPort })
  endWith(sandbox)
}

/** Ends when asked to, and when the shop that started it is gone. */
function endWith(sandbox: Sandbox): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    void sandbox.close().finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  // A Ctrl-C reaches parent and child at once: the parent still needs its mails taken and tells the child itself.
  process.on('SIGINT', process.connected ? () => {} : end)
  process.on('disconnect', end)
}

main().catch((error: unknown) => {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (busy && 'port' in error)
    console.error(`The sandbox does not start: port ${String(error.port)} is in use. SANDBOX_PORT and SANDBOX_SMTP_PORT choose others.`)
  else console.error(error instanceof SandboxRefusal ? error.message : error)
  process.exit(1)
})
