import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'

/** Opens a PDF and reads its pages one after the other. */
export async function eachPage<Read>(pdf: Uint8Array, read: (page: PDFiumPage) => Read | Promise<Read>): Promise<Read[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: Read[] = []
    for (const page of document.pages()) pages.push(await read(page))
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

/** The text of each page, with a single space between lines and columns. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  return eachPage(pdf, (page) => page.getText().replace(/\s+/g, ' '))
}
