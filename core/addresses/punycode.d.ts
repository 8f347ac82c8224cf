/** The part of the package that we use; it has no types of its own. Its main file is CommonJS, so it has a default import only. */
declare module 'punycode.js' {
  const punycode: {
    /** Encodes the labels of a domain that are not ASCII; the others stay as they are. */
    toASCII(domain: string): string
    /** Decodes the labels that begin with `xn--`. @throws RangeError for one that is not valid */
    toUnicode(domain: string): string
  }
  export default punycode
}
