/** Name of the form field for the text that is printed on personalised merchandise. */
export const printedTextField = 'printedText'
