import { defaultLimits, openPictures } from '#server/foundations/images/process/picture-process.ts'

/** A picture process with the priority of the tests. Nothing is started before the first picture. */
export const openTestPictures = () => openPictures({ warn: () => {} }, { ...defaultLimits, niceness: 0 })

/** The picture process of a test file. It ends with the file. */
export const testPictures = openTestPictures()
