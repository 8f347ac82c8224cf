/**
 * Opens the device's list of apps with a picture and the page that it is about; shows the picture where files cannot be passed on.
 * @param href the picture's address, which ends in a name below the page's
 */
export async function sharePicture(href: string, title: string): Promise<void> {
  const address = new URL(href.replace(/\/[^/]*$/, ''), location.origin).href
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
    const file = new File([await answer.blob()], `${title}.jpg`, { type: 'image/jpeg' })
    if (!navigator.canShare({ files: [file] })) throw new Error('This device passes no files on')
    await navigator.share({ files: [file], title, url: address })
  } catch (error) {
    // Closing the list is no failure. After any other, the browser shows the picture itself, where it can be saved.
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(href)
  }
}
