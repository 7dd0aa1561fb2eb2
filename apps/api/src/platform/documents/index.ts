export { drawCheck, verifyUrl } from './check-part.js';
export { issuedAs, issueNumber, type Numbered, numberOf } from './document-numbers.js';
export { DocumentSigner } from './document-signer.js';
export { DocumentWords, type Language } from './document-words.js';
export { namesThen } from './names-then.js';
export { type Pair, type Part } from './parts.js';
export { isPersonShown } from './person-shown.js';
export { printed, type Publisher, type SellerFacts, sellerFacts, sellerPairs } from './printed-document.js';
export { type Sealed, sealedWords } from './sealed-words.js';
