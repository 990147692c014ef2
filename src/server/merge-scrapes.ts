import type { Scrape } from './metrics.ts';

/**
 * What several processes tell, as one: Prometheus takes the samples of a metric only together, after its two lines of
 * description. Their labels must differ. Nothing when nobody tells.
 */
export function mergeScrapes(scrapes: readonly Scrape[]): Scrape {
  const samples = new Map<string, string[]>();
  for (const { text } of scrapes) {
    for (const metric of text.trim().split(/\n\n+/)) {
      const [help, type, ...lines] = metric.split('\n');
      const name = `${help}\n${type}`;
      samples.set(name, [...(samples.get(name) ?? []), ...lines]);
    }
  }
  const text = [...samples].map(([name, lines]) => `${[name, ...lines].join('\n')}\n`).join('\n');
  return { contentType: scrapes[0]?.contentType ?? 'text/plain; version=0.0.4; charset=utf-8', text };
}
