import type { TestProject } from 'vitest/node'
import { startTestServer } from './start-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which `testDatabase()` creates its databases, by its Unix socket: by the network each statement costs more. */
    databaseServerUrl: string
  }
}

/** Starts one PostgreSQL per project of a run of Vitest, whose migrated database each test file copies. Concurrent runs do not share it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(project.name.replaceAll(' ', '-'))
  project.provide('databaseServerUrl', server.url)
  return () => server.stop()
}
