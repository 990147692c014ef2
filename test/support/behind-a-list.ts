import type { Deployment } from '../../src/service/deployment.ts';
import { MessageReader } from '../../src/service/reading.ts';

/** In each language, what brings Terre d'Hermès, Dior Homme Intense and La Nuit de L'Homme. */
const VETIVER_FOR_A_MAN: Readonly<Record<string, string>> = {
  en: 'Something with vetiver for a man',
  fr: 'Quelque chose avec du vétiver pour homme',
  de: 'Etwas mit Vetiver für einen Mann',
  es: 'Algo con vetiver para hombre',
  it: 'Qualcosa con vetiver per un uomo',
  pt: 'Algo com vetiver para homem',
};

/** Reads messages behind that list, the shop's own; `before`: how the wish for it was read. */
export function readerBehindList(
  deployment: Deployment,
  language: string,
): { readonly reader: MessageReader; readonly before: ReturnType<MessageReader['read']>['reading'] } {
  const reader = new MessageReader(deployment, 'demo', language);
  const { reading: before } = reader.read(VETIVER_FOR_A_MAN[language] ?? '');
  return { reader, before };
}
