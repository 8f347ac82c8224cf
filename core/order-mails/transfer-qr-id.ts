/** The content id by which a mail shows the QR code of its bank transfer. */
export const transferQrId = 'transfer-qr'
