/**
 * Sillage as a library: compile a project, load a catalog, hold a conversation.
 *
 * ```ts
 * const loaded = await loadDeployment({ flows: 'flows', catalog: 'catalog' });
 * if (!loaded.ok) throw new Error(loaded.diagnostics.map((one) => one.message).join('\n'));
 * let { conversation, reply } = beginConversation(loaded.deployment, { seed: 1, language: 'en' });
 * ({ conversation, reply } = takeTurn(loaded.deployment, 'demo', conversation, { text: 'fresh lemon', language: 'en' }));
 * ```
 */
export type { Catalog, CatalogNames, NameBook } from './catalog/catalog.ts';
export type { Facet, Family, Fragrance, Ingredient, Offer, Scope } from './catalog/fragrance.ts';
export { type CatalogFile, type LoadedCatalog, loadCatalog } from './catalog/load-catalog.ts';
export type { CatalogAnswer, CatalogQuery, Fact, Item, SearchAnswer, SearchQuery, Wish } from './catalog/query.ts';
export { CODES, type DiagnosticCode } from './diagnostics/codes.ts';
export type { Diagnostic, Related } from './diagnostics/diagnostic.ts';
export { advance, begin, type Input, type Outcome, offeredBy, saidContext } from './engine/advance.ts';
export type { Conversation } from './engine/conversation.ts';
export { loadMachine, type Machine } from './engine/machine.ts';
export type { ActionItem, ParfumItem, Reply, Suggestion, ToolInteractable, ToolResponse, Warning } from './engine/reply.ts';
export type { Trace, TraceEvent } from './engine/trace.ts';
export { type Compilation, compile, type ProjectFile } from './flow/compiler/compile.ts';
export { type Compiler, createCompiler } from './flow/compiler/compiler.ts';
export { PROGRAM_FORMAT, type Program } from './flow/program/program.ts';
export type { Deployment, LoadedDeployment } from './service/deployment.ts';
export { loadDeployment } from './service/load-deployment.ts';
export { FolderUnreadableError } from './service/read-folder.ts';
export { beginConversation, type TurnResult, takeTurn } from './service/take-turn.ts';
export type { SessionStore, StoredSession } from './sessions/session-store.ts';
export type { Position, SourceText, Span } from './text/source.ts';
export type { Mention, Said, SaidContext } from './understanding/said.ts';
export { createUnderstander, type Understander } from './understanding/understand.ts';
