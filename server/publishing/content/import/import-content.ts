import { hasErrors, type Fault } from '#core/import/fault.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import type { EntryChanges, ImportPart } from '#server/foundations/import-support/import-part.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import { readCampaigns, writeCampaigns } from './import-advent.ts'
import { readFaq, writeFaq } from './import-faq.ts'
import { readNews, writeNews } from './import-news.ts'
import { readPages, writePages } from './import-pages.ts'
import { readTexts, writeTexts } from './import-texts.ts'
import { warnOfTemplateLaw } from './template-law.ts'
import type { WriteScope } from './write-scope.ts'

/**
 * Imports the texts that operators write: pages, questions, news, the advent calendar and text overrides (OPS-23, OPS-25, OPS-29). To
 * edit them, operators import the changed files. Entries that are no longer in the files are kept.
 */
export const contentImport: ImportPart = {
  readFolder(written) {
    const faults: Fault[] = []
    const pages = readPages(written, faults)
    const faq = readFaq(written, faults)
    const news = readNews(written, faults)
    const campaigns = readCampaigns(written, faults)
    const texts = readTexts(written, faults)
    return {
      faults,
      pictures: new Map([...pages, ...news, ...campaigns].flatMap((each) => each.pictures)),
      async write(scope) {
        const lateFaults: Fault[] = []
        const contentScope: WriteScope = { ...scope, faults: lateFaults, shops: await listShops(scope.connection) }
        const entries: EntryChanges[] = [
          await writePages(contentScope, pages),
          await writeFaq(contentScope, faq),
          await writeNews(contentScope, news),
          await writeCampaigns(contentScope, campaigns),
          await writeTexts(contentScope, texts),
        ]
        await warnOfTemplateLaw(contentScope)
        const hasChanges = entries.some(({ created, changed }) => created.length + changed.length > 0)
        if (hasChanges && !hasErrors(lateFaults)) await noteChange(scope.connection, 'shops')
        return { faults: lateFaults, entries }
      },
    }
  },
}
