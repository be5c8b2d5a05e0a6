import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  DockerfileParser,
  type Instruction as ParsedInstruction,
  JSONInstruction,
  ModifiableInstruction,
  PropertyInstruction,
} from 'dockerfile-ast';

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Instruction of a Dockerfile. */
export interface Instruction {
  /** Keyword in capitals, such as `COPY`. */
  readonly keyword: string;
  /** Flags by name, such as `from` of `--from=build`. */
  readonly flags: Readonly<Record<string, string>>;
  /** Arguments; those of the exec form where it is used. */
  readonly args: readonly string[];
  readonly isExecForm: boolean;
  /** Values by name, of `ENV` and `LABEL`. */
  readonly values: Readonly<Record<string, string>>;
}

/** Stage of a Dockerfile: an image, and its steps. */
export interface Stage {
  readonly base: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** Reads the stages of the service's Dockerfile. */
export const readStages = async (): Promise<readonly Stage[]> => {
  const text = await readFile(new URL('../../../deploy/Dockerfile', import.meta.url), 'utf8');
  const stages: { base: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const parsed of DockerfileParser.parse(text).getInstructions()) {
    const instruction = instructionOf(parsed);
    if (instruction.keyword === 'FROM') {
      const [base = '', , name] = instruction.args;
      stages.push({ base, name, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
};

const instructionOf = (parsed: ParsedInstruction): Instruction => {
  const words = parsed.getArguments().map((argument) => argument.getValue());
  const strings = parsed instanceof JSONInstruction ? parsed.getJSONStrings() : [];
  const flags = parsed instanceof ModifiableInstruction ? parsed.getFlags() : [];
  const properties = parsed instanceof PropertyInstruction ? parsed.getProperties() : [];
  // The command of a health check follows a word of its own.
  const command = parsed.getKeyword() === 'HEALTHCHECK' ? words.slice(1) : [];
  const args =
    strings.length > 0 ? strings.map((string) => string.getJSONValue()) : execForm(command);
  return {
    keyword: parsed.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    args: args.length > 0 ? args : words,
    isExecForm: args.length > 0,
    values: Object.fromEntries(
      properties.map((property) => [property.getName(), property.getValue() ?? '']),
    ),
  };
};

const execForm = (words: readonly string[]): readonly string[] =>
  words[0]?.startsWith('[') ? JSON.parse(words.join(' ')) : [];

/** Returns the stage that is the image: the last one. */
export const imageOf = (stages: readonly Stage[]): Stage => {
  const image = stages.at(-1);
  if (image === undefined) throw new Error('The Dockerfile has no FROM');
  return image;
};

/** Returns the last instruction of a stage with a keyword, as it replaces those before it. */
export const lastOf = ({ instructions }: Stage, keyword: string): Instruction | undefined =>
  instructions.findLast((instruction) => instruction.keyword === keyword);

/** Returns the environment that the `ENV` instructions of a stage make. */
export const environmentOf = ({ instructions }: Stage): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...instructions.filter(({ keyword }) => keyword === 'ENV').map((i) => i.values),
  );
