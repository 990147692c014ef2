import type { Deployment } from '../../src/service/deployment.ts';
import { MessageReader } from '../../src/service/reading.ts';

/** In each language, what brings Terre d'Hermès, Dior Homme Intense and La Nuit de L'Homme. */
const WOODS_FOR_A_MAN: Readonly<Record<string, string>> = {
  en: 'Something with vetiver, cedar and coumarin for a man',
  fr: 'Quelque chose avec du vétiver, du cèdre et de la coumarine pour homme',
  de: 'Etwas mit Vetiver, Zeder und Cumarin für einen Mann',
  es: 'Algo con vetiver, cedro y cumarina para hombre',
  it: 'Qualcosa con vetiver, cedro e cumarina per un uomo',
  pt: 'Algo com vetiver, cedro e cumarina para homem',
};

/** Reads messages behind that list, the shop's own; `before`: how the wish for it was read. */
export function readerBehindList(
  deployment: Deployment,
  language: string,
): { readonly reader: MessageReader; readonly before: ReturnType<MessageReader['read']>['reading'] } {
  const reader = new MessageReader(deployment, 'demo', language);
  const { reading: before } = reader.read(WOODS_FOR_A_MAN[language] ?? '');
  return { reader, before };
}
