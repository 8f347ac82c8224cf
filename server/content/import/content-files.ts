import { hasErrors, type Fault } from '#core/import/fault.ts'
import { noteChange } from '#server/changes/queries.ts'
import type { FolderPart, PartEntries } from '#server/import/import-part.ts'
import { listShops } from '#server/shops/queries.ts'
import { readCampaigns, writeCampaigns } from './import-advent.ts'
import { readFaq, writeFaq } from './import-faq.ts'
import { readNews, writeNews } from './import-news.ts'
import { readTexts, writeTexts } from './import-texts.ts'
import { readPages, writePages } from './import-pages.ts'

/**
 * What operators write themselves, beside their catalogue: pages, questions, news, the advent calendar, words in
 * place of the house's (OPS-23, OPS-25, OPS-29). Importing
 * it again with a change is the way to edit it; what has gone from the files stays.
 */
export const contentFiles: FolderPart = {
  async read(folder) {
    const faults: Fault[] = []
    const pages = await readPages(folder, faults)
    const faq = await readFaq(folder, faults)
    const news = await readNews(folder, faults)
    const campaigns = await readCampaigns(folder, faults)
    const texts = await readTexts(folder, faults)
    return {
      faults,
      pictures: new Map([...pages, ...news, ...campaigns].flatMap((each) => each.pictures)),
      async write(connection, images, options) {
        const late: Fault[] = []
        const scope = { connection, images, ...options, faults: late, shops: await listShops(connection) }
        const entries: PartEntries[] = [
          await writePages(scope, pages),
          await writeFaq(scope, faq),
          await writeNews(scope, news),
          await writeCampaigns(scope, campaigns),
          await writeTexts(scope, texts),
        ]
        const changes = entries.some(({ created, changed }) => created.length + changed.length > 0)
        if (changes && !hasErrors(late)) await noteChange(connection, 'shops')
        return { faults: late, entries }
      },
    }
  },
}
