import { isOutage } from '#db/connections/outage.ts'
import { EmbeddedDatabaseError, embeddedPaths } from '#db/embedded/embedded-folder.ts'
import { endOfLog, lastError, fullDiskText, logSince, namesFullDisk } from '#db/embedded/server-log.ts'

/**
 * Explains why a start has lost the embedded database, which ends by itself where it cannot write, for example. Called when the start
 * begins.
 * @param dataDir of the database
 * @returns a function that replaces an error of a lost connection by what PostgreSQL has logged since, and leaves others as they are
 */
export function watchForLoss(dataDir: string): (error: unknown) => unknown {
  const { logFile } = embeddedPaths(dataDir)
  const mark = endOfLog(logFile)
  return (error) => {
    const why = isOutage(error) ? lastError(logSince(logFile, mark)) : null
    if (why === null) return error
    return new EmbeddedDatabaseError(namesFullDisk(why) ? fullDiskText(why) : `The database ended: ${why} (see ${logFile})`)
  }
}
