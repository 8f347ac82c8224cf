import type { Fault, Place } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'

/**
 * What another slice reads from an import folder: files of its own beside the catalogue's, judged and written together with it,
 * whole or not at all. The catalogue does not know what is in them.
 */
export interface FolderPart {
  read(folder: string): Promise<PartRead>
}

/** A part read and judged as far as that goes without the database. */
export interface PartRead {
  faults: Fault[]
  /** Pictures it names, each with the place that does. */
  pictures: ReadonlyMap<string, Place>
  /**
   * Writes it in the caller's transaction, after the catalogue.
   * @param images ids of the pictures by the name under which its entries know them
   * @returns also faults that only the database could tell: with an error among them the caller rolls back
   */
  write(
    connection: Connection,
    images: ReadonlyMap<string, number>,
    options: { moveDates: boolean; now: Date },
  ): Promise<{ faults: Fault[]; entries: PartEntries[] }>
}

/** What became of one kind of its entries, by their names. */
export interface PartEntries {
  /** As the report calls them: `pages`. */
  title: string
  created: string[]
  changed: string[]
  left: string[]
}
