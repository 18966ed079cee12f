import { readBeam } from '../beam-data.ts';
import { type DataFile, hashOf, readDataFiles } from '../data-files.ts';
import { measurePassages } from '../passage-suite.ts';
import type { Suite } from '../suite.ts';

const chatName = 'chat.json';

export const suite: Suite = {
  name: 'beam',
  summary: 'probing questions to long chats (--data <folder with …/chat.json and …/probing_questions.json>)',
  async run(context) {
    const chats = (await readDataFiles(context.folder, chatName)).filter(({ name }) =>
      /(?:^|\/)chat\.json$/.test(name),
    );
    const probing = await readDataFiles(context.folder, 'probing_questions/probing_questions.json');
    const collections = chats.flatMap((chat) => {
      const questions = questionsOf(chat, probing);
      return questions === undefined ? [] : [readBeam(chat.text, questions.text)];
    });
    return {
      unit: 'message',
      metric: 'fraction of source_chat_ids in the first k, mean over questions that name sources',
      ...(await measurePassages(context, collections, [5, 10])),
      data_sha256: hashOf([...chats, ...probing]),
    };
  },
};

function questionsOf(chat: DataFile, probing: readonly DataFile[]): DataFile | undefined {
  const folder = chat.name.slice(0, -chatName.length);
  return probing.find(({ name }) => name === `${folder}probing_questions/probing_questions.json`);
}
