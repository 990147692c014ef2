import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import type { ParsedDocument } from '../1-read/read.ts';
import { inItsRoom } from './misplaced.ts';
import { NAME_PATTERN } from './schemas/json-schema.ts';
import type { SchemaName } from './schemas/schemas.ts';
import type { FlowShape, Shapes } from './shapes.ts';
import { reportSwallowed } from './swallowed-text.ts';
import { takeFlow, takeProject } from './take-flow.ts';
import { takeMessages } from './take-messages.ts';
import { takeTests } from './take-tests.ts';
import { takeKinds, takeVocabulary } from './take-vocabulary.ts';
import { snake, validate } from './validate.ts';
import { withinLimits } from './within-limits.ts';

/** Checks the shape of every file and takes from it what can be used. */
export function check(read: readonly ParsedDocument[], report: Report): Shapes {
  const documents = read
    .flatMap((one) => inItsRoom(one, report))
    .map((one) => {
      const document = withinLimits(one, report);
      const schema = schemaOf(document);
      reportSwallowed(document, report);
      return schema === null ? document : { ...document, root: validate(document.root, document.source, schema, report) };
    });
  const project = only(documents, 'project');
  const kinds = only(documents, 'kinds');
  return {
    project: project === undefined ? null : takeProject(project.root, report),
    flows: takeFlows(documents, report),
    messages: documents.flatMap(({ role, root, source }) =>
      role.is === 'messages' ? [takeMessages(root, role.language, source.file, report)] : [],
    ),
    kinds: kinds === undefined ? null : takeKinds(kinds.root, kinds.source.file),
    vocabularies: documents.flatMap(({ role, root, source }) =>
      role.is === 'vocabulary' ? [takeVocabulary(root, role.language, source.file, report)] : [],
    ),
    tests: documents.flatMap(({ role, root, source }) => (role.is === 'tests' ? takeTests(root, source, report) : [])),
    // What is used of a file has been taken from it: its nodes are let go.
    documents: documents.map(({ path, role, source }) => ({ path, role, source })),
  };
}

function only(documents: readonly ParsedDocument[], is: 'project' | 'kinds'): ParsedDocument | undefined {
  return documents.find(({ role }) => role.is === is);
}

function schemaOf({ role }: ParsedDocument): SchemaName | null {
  switch (role.is) {
    case 'project':
    case 'flow':
    case 'messages':
    case 'kinds':
    case 'vocabulary':
    case 'tests':
      return role.is;
    case 'stray':
    case 'other':
      return null;
    default:
      return role satisfies never;
  }
}

function takeFlows(documents: readonly ParsedDocument[], report: Report): readonly FlowShape[] {
  const flows: FlowShape[] = [];
  for (const { role, root, path } of documents) {
    if (role.is !== 'flow') continue;
    const flow = takeFlow(root, role.name, report);
    if (flow === null) continue;
    if (!new RegExp(NAME_PATTERN).test(role.name)) {
      report(badFlowName(role.name, path, flow));
      flows.push({ ...flow, name: { ...flow.name, name: role.name } });
    } else if (flow.name.name === role.name) flows.push(flow);
    else {
      report(
        diagnostic(
          'check/flow-name',
          flow.name.span,
          `The flow \`${flow.name.name}\` stands in \`${path}\`: a flow is named as its file.`,
          {
            help: `Write \`flow: ${role.name}\`, or rename the file to ${flow.name.name}.yaml.`,
          },
        ),
      );
      // Others call it by the one name or the other; the file's is unique.
      flows.push({ ...flow, name: { ...flow.name, name: role.name } });
    }
  }
  return flows;
}

/** A file is copied or named as other documents are; its flow could then not be spoken of in conditions and texts. */
function badFlowName(name: string, path: string, flow: FlowShape): Diagnostic {
  const mended = snake(name);
  return diagnostic('check/bad-name', flow.name.span, `\`${path}\` is no name for a flow: names are lower case, with digits and _.`, {
    help:
      mended === ''
        ? 'Rename the file: begin with a letter from a to z.'
        : `Rename the file to ${mended}.yaml, and write \`flow: ${mended}\`.`,
  });
}
