import { addMedia, removeMedia } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList } from '../format-table.ts';
import { examples, integer, workspaceOption } from './options.ts';

/** `cps media`: the files that posts refer to. */
export const addMediaCommands = (cps: CommandLine): void => {
  const media = cps.command('media').description('add and remove media records');

  media
    .command('add')
    .description('add a media record for a file that is somewhere on the web already')
    .addOption(workspaceOption())
    .requiredOption('--url <url>', 'where the file is: http: or https:')
    .requiredOption('--mime-type <type>', 'its media type, such as image/webp')
    .option('--width <pixels>', 'its width', integer)
    .option('--height <pixels>', 'its height', integer)
    .option('--size-bytes <bytes>', 'its size', integer)
    .option('--alt <text>', 'what it shows, for those who cannot see it')
    .option('--caption <text>', 'what stands below it')
    .addHelpText(
      'after',
      examples(
        'cps media add --workspace ID --url https://images.example/cover.webp --mime-type image/webp --width 1600 --height 900 --alt "A lighthouse"',
      ),
    )
    .action(({ workspace, ...draft }, command) =>
      operate(command, (ports) => addMedia(ports)(workspace, draft), fieldList),
    );

  media
    .command('remove')
    .description('remove a media record; posts keep its id, their images get the url null')
    .addOption(workspaceOption())
    .argument('<media-id>', 'the id of the record')
    .addHelpText('after', examples('cps media remove --workspace ID MEDIA_ID'))
    .action((mediaId, { workspace }, command) =>
      operate(command, (ports) => removeMedia(ports)(workspace, mediaId), fieldList),
    );
};
