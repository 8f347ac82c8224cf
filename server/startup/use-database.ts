import { checkServer } from '#db/connections/check-server.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import type { Config } from '#server/config/config.ts'

/**
 * The configured database: that of `DATABASE_URL`, else the embedded one of the data folder.
 * @throws DatabaseUrlRefusal when the first cannot be used, EmbeddedDatabaseError when the second cannot be opened
 */
export async function useDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  return startEmbedded(config.dataDir)
}
