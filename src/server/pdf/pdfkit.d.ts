// What pdfkit 0.20 takes and its types do not know yet.
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this;
  }
  interface StructureElementOptions {
    /** Of a table's header cell. */
    scope?: 'Column' | 'Row';
  }
}
