import type { ThemeCues } from './theme-cues.ts';

export const talkCues: ThemeCues = {
  'stays-curious': {
    does: `ask good/great/real/brilliant/interesting/clever/thoughtful question | ask so many/- question | ask question noone/that/and | want to know/understand how/why/what/everything | want to understand $ | want to learn | love learn/learning | be always/- learn something/new/- | be interested in everything/everyone/people/what/how/other/ME | take a/an/- genuine/real interest in | be never/not too old/proud to learn | keep learn/ask`,
    is: `curious | curiosity | inquisitive | open minded | interested in everything/people/everyone/others | eager to learn`,
  },
  'says-what-they-think': {
    does: `speak YOUR mind | say what YOU think/mean $ | say what YOU think even/and/without/to/when | say it like/as it be | tell it like/as it be | tell ME the truth | tell ME the truth even/when/about | tell it/ME straight | say it to ME/my face | call a spade a spade | not/never beat about/around the bush | not/never sugarcoat | not/never sugar coat | not/never mince YOUR/- word | say what other/everyone/the/noone only/else/rest/others think/dare/- | say thing other/noone do/dare/will
      | say the thing noone/others/everyone | give ME an/YOUR honest opinion/answer | give an honest opinion/answer | speak up when/for/in | be honest with/about/even/$ ME/what/- | be not afraid/scared to say/tell/speak/disagree`,
    is: `honest | honesty | direct | directness | straightforward | straight talking | straight shooter | frank | frankness | candid | upfront | outspoken | no nonsense | straight with ME/people | brutally honest in the best`,
    others: `know where i/we/you/ME stand with YOU | know where i/we/you stand`,
  },
  'says-it-kindly': {
    does: `tell ME the/hard truth without/gently/kindly | tell the truth kindly/gently/with/without | say hard/difficult/tough/uncomfortable thing kindly/gently/so/without/in/with | say it kindly/gently | say it/thing in a kind/gentle/nice way | give feedback kindly/gently/without/so/in/that | give honest/hard feedback without/kindly/in/so | choose YOUR word carefully/with | not/never make ME feel stupid/small/bad | be honest without be/hurt/cruel/hurting | find the right word | know how to say hard/difficult/thing/it`,
    is: `tactful | tact | diplomatic | diplomacy | honest but kind | honest and kind | honest without be | kind honesty | gentle honesty | honest in a kind way`,
  },
  'means-what-is-said': {
    does: `mean what YOU say | say what YOU mean and | practise/practice what YOU preach | walk the talk/walk | live what YOU say/preach/believe | live by YOUR word/values | stand by what YOU say | lead by example | be the same person/with/everywhere/whoever/in/to/behind`,
    is: `integrity | authentic | authenticity | true to YOUR word | lead by example | genuine`,
    others: `YOUR word and action/deed match | YOUR action match YOUR word`,
  },
  'keeps-confidences': {
    does: `keep a/my/our/any/every/- secret | keep ME secret | keep it to SELF | keep thing/it/what private/confidential/between/i/to | not/never gossip | not/never tell a soul | not/never tell anyone what/- | not/never repeat it/what/anything | not/never betray`,
    is: `discreet | discretion | good/great at keep secret | confidential`,
    others: `trust YOU with my/a/any/ME/every/all/- secret | trust YOU with my/a/any/every/ME _ secret | my/ME/our/any secret be safe with YOU | secret be safe with YOU | tell YOU anything and/because/knowing it/YOU/- | can tell YOU anything | it stay/go no further/between/with us/- | stay between us | go no further | confide in YOU`,
  },
  'listens-closely': {
    does: `listen $ | listen to ME $ | listen to ME without/until/properly/and/when/for/with | listen without/properly/carefully/closely/well/more/until/intently/before | listen and remember/then/understand/ask/not | hear ME out | hear people out | let ME finish | let ME talk until | let ME speak | remember what i say and | take in what i/ME/people/- | repeat/say back what | repeat what i have/say/- back | not/never interrupt
      | ask follow up question | really listen | make ME feel heard | make people feel heard/listened`,
    is: `good/great/brilliant/amazing/wonderful/excellent/fantastic/best/attentive/incredible/patient listener | listener | good/great at listen | listening skill | ability to listen | way YOU listen | how YOU listen`,
    others: `feel heard | feel really/truly/- heard | feel listen to | feel listened`,
  },
  'makes-room': {
    does: `ask the quiet one/people/person | bring/draw quiet/shy/the people/one/others/quiet/- in/out | bring the quiet one/people in | bring everyone/people/others into the conversation/discussion | bring everyone in | make sure everyone/everybody get/have a/to/heard/say/turn/speak | make sure everyone be/feel hear/include/heard/included | make sure noone be/get/is left/leave | make sure all/every voice | give everyone/people/others space/room/time/a to/turn/chance/voice | give ME space/room/time to talk/speak/think
      | leave room/space for/- other/everyone/- | leave silence/pause | include everyone | let others speak/talk/go first/- | hold space for`,
    is: `inclusive | include everyone`,
  },
  'gives-full-attention': {
    does: `give ME YOUR full/undivided/whole/- attention | give ME YOUR full | put YOUR/the phone down/away/aside | put down YOUR/the phone | put away YOUR/the phone | turn YOUR phone off/over/face | close/shut YOUR/the laptop | look at ME $ | look ME in the eye | look at ME and | look at ME when/while i | look up from | make/keep/hold eye contact | stop what YOU be do | stop whatever YOU be do | put everything down/aside | put down what/whatever/everything YOU
      | be fully/completely/really/totally/- present | turn to/towards/toward ME | lean in/forward | nod and | be all there`,
    is: `full attention | undivided attention | eye contact | phone down | phone away | phone in the pocket/drawer/bag | phone face down | completely/fully present | present`,
    others: `like i be the only person/one | as if i be the only person/one | eye be/stay on ME | the phone be/go down/away/in/face`,
  },
  'remembers-what-matters': {
    does: `remember everything/- ME/people/i/you/we tell/say/- | remember everything $ | remember what ME/i/people/you/we tell/say/- | remember birthday | remember ME/my/everyone/our/YOUR birthday/name | remember the/every/all little/small/tiny thing/detail | remember little/small thing/detail | remember every detail/little/birthday | remember to ask | remember thing i/ME/people/we say/tell/mention/- | not/never forget a birthday/face/name | not/never forget my birthday/name | ask how it/the/my go/interview/exam/operation/- | ask week/month/day later
      | ask about it/something/thing/the week/month/day/later/i/weeks/- later/mention/- | bring up something/thing i say/mention/tell | ask me/- about something i say/mention/tell`,
    is: `memory for people/detail/name`,
    others: `something i mention once/weeks/month/- | thing i mention once | i only mention once | i mention in passing`,
  },
  'half-listens': {
    does: `not/never/hardly/only half/- listen $ | not/never/hardly really/- listen to ME/what | half listen | only half listen | only hear half | not/never hear what ME/i | ask the same thing/question twice/again | ask ME the same thing/question | ask again what i/ME/we just/- | forget what ME/i/we/you tell/say/just | nod but not | nod and not/then/forget | say yes/yeah/mhm and/but not/then/forget/never | wait for YOUR turn to | listen to reply/answer/respond | listen only to reply/answer/respond | pretend to listen | not/never remember what ME/i/we/you tell/say
      | listen with half an/- ear`,
    is: `poor/bad/terrible/not listener | bad/poor/terrible at listen | half an ear | selective hearing`,
    wished: `listen $ | listen more | listen better | listen to ME | listen properly/first/before/without | actually listen | really listen | be a better listener | just listen`,
    others: `have to repeat/say/tell SELF/myself/it/everything/thing/YOU twice/three/again/- | have to repeat myself | have to say everything/it/thing twice/three | have to tell YOU everything/it/thing twice/three | in one ear and/- out | not feel hear/heard/listen | not feel listened`,
  },
  'cuts-in': {
    does: `interrupt $ | interrupt ME | interrupt people/others/everyone/when/before/and/all/a/while/me | cut ME off | cut people off | cut in $ | cut in before/when/on/while | talk over ME | speak over ME | talk over people/others | finish ME/my/our/people sentence | finish people/other/others/my/their/YOUR sentence | jump in before/when | not/never/hardly let ME finish | not/never let ME/anyone finish/speak/talk/end | answer before i/ME/people have/finish | butt in | start talk/speak before/while i/ME/people/others`,
    is: `interrupting | interruption | interrupt`,
    wished: `let ME finish | let people/others finish | let ME finish ME/my/our/their sentence/thought | stop interrupt | interrupt less | not/never interrupt | wait until/till i/ME/people/others have/be/finish | let others speak/talk | let ME get to the end`,
    others: `never/not/cannot/hardly get to finish | never/not finish a/my sentence | before i have finish | before i finish | in the middle of ME/my/a sentence`,
  },
  'takes-up-the-room': {
    does: `dominate the/every/a/- conversation/meeting/room/discussion/table | dominate every | hog the/every conversation/limelight/stage | monopolise/monopolize | make everything/it/every/always all/- about SELF/YOU | make everything about SELF/YOU | make it all about SELF/YOU | turn everything/every/the/it _ about/to SELF/YOU | turn the/every/any conversation to/back/round/into SELF/YOU/about/- | bring everything/it/the/every back to SELF/YOU | talk too much | talk about SELF | talk so much that/- | talk a lot about SELF | not/never stop talk
      | tell long/the/same/endless story | take up all/the/so/a all/much/whole/- space/room/air/time | take over the/every conversation/meeting | not/never ask ME/about/a question/me/anything/how/ourselves | talk for hour/twenty/an/ages | love the sound of YOUR own | lecture ME/people/everyone`,
    is: `talk too much | centre/center of attention | too loud`,
    wished: `talk less | leave/give room/space for/to other/others | leave room/space | let other/others/people speak/talk/have/shine | give others/people a chance/turn | ask more question | ask ME about/something/more`,
    others: `not/never/cannot/hardly get a word in | not get a word | not get a word in edgeways/- | everything/it be/turn/become always/- about YOU`,
  },
  'mind-is-elsewhere': {
    does: `look at YOUR/the phone/screen/watch | check YOUR/the phone/email/watch/messages | be always/- on YOUR/the phone | stare at YOUR/the phone/screen | pick up YOUR/the phone | scroll through/- YOUR/while/when/at | glance at YOUR/the phone/watch | play with YOUR phone | drift off | drift away | zone/space/tune/switch out/off $ | zone out | be somewhere else | be not/never really/fully/- there | be half/only half/- there/somewhere/elsewhere | be there but not | be mile away | be elsewhere | not/never look up | type while/when | text while/when/under | look past/through ME
      | reach for YOUR/the phone | look over ME/my shoulder`,
    is: `absent | distracted | on YOUR phone | mind elsewhere | glued to YOUR phone | distract | half there | half present | head/mind somewhere else | absent minded | absentminded`,
    wished: `put YOUR/the phone down/away/aside | put down/away YOUR/the phone | be more present | be present | be less on YOUR phone | get off YOUR phone | look up from | leave YOUR/the phone | turn off YOUR/the phone | stop look/check at/- YOUR/the phone | use YOUR phone less | less phone | less screen`,
    others: `YOUR mind be/wander/drift elsewhere/somewhere/off/already/- | YOUR eye go/wander/drift/glaze/slide to/over/off/away/- | eye glaze over | YOUR eye glaze | YOUR eye keep go | YOUR phone be/come always/on/out`,
  },
  'fixes-too-fast': {
    does: `try/want/rush/jump/need to fix it/everything/me/thing/ME/my/the/people/- | fix it/everything/thing before/instead/when/straight | jump/go/rush/leap straight/- to/into solution/fix/advice/solve/fixing/solving/problem | go straight into/to fix/solution/solving/advice | go into fix/solution/problem mode | offer solution/advice/a when/before/instead/straight/solution/i/- | give advice/solution/tip when/before/instead/noone/i/straight/- | give ME advice/solution/tip | start solve/fix/give | come up with/- solution | solve it/my/the problem/before
      | tell ME what to do/- | have a solution before/for/ready`,
    is: `unsolicited advice | fix mode | fix everything | solution mode`,
    wished: `just listen | listen without fix/solve/give/offer | stop fix/try/solve/give | ask if/whether i want/need advice/help/a | ask if/whether i want/need/just | not/never fix | not/never try to fix | not/never offer solution/advice | just listen instead | be there without fix | sit with ME`,
    others: `i just/only want/need YOU/someone/to _ listen | just want YOU to listen | just need YOU to listen | not everything need fix/fixing/a/to | not want/need a/- solution/advice | not want/need advice | not want/need to be fix | advice noone/i ask`,
  },
  'keeps-opinions-back': {
    does: `keep YOUR opinion/view/thought/idea to/back | keep YOUR mouth shut | hold YOUR tongue | bite YOUR tongue | hold back YOUR/what opinion/view/YOU/thought/idea/- | hold back in meeting/group/the | hold back $ | stay quiet/silent in/when/during/even/and/$ | keep quiet in/when/even/about | be/get too quiet in/- | say nothing in the/- meeting | say nothing when/even/in/and/then | not/never say what YOU think/want/mean | not/never say what YOU really/actually think/want/mean | not/never speak up | not/never speak YOUR mind | not/never share YOUR opinion/view/idea/thought | not/never give YOUR opinion/view | not/never tell ME what YOU think/want
      | agree with everyone/everything/whoever | nod along | nod in the meeting | go along with | say 'i/- do not mind/-`,
    is: `too quiet in`,
    wished: `speak up $ | speak up more/earlier/sooner/when/in/for | say what YOU think/want/need/mean | say what YOU really/actually think/want/need/mean | speak YOUR mind | tell ME what YOU think/want | tell ME what YOU really think/want | share YOUR opinion/view/idea/thought | give YOUR opinion/view | voice YOUR opinion/- | trust YOUR opinion | disagree with ME/- more/openly | ask for what YOU want/need | say it in the meeting`,
    others: `not/never know what YOU think/want | never/not know what YOU really/actually think/want | YOUR opinion $ | what YOU really/actually think $ | what YOU think $ | what YOU want $ | have to guess what YOU think/want`,
  },
  'direct-and-hurtful': {
    does: `come across as/- rude/harsh/cold/aggressive/blunt/mean | come across too/very harsh/blunt/direct | hurt people/ME/feeling with/by/without/when | hurt people feeling | say hurtful/cruel/nasty/cutting/mean thing | say thing that hurt/cut/sting | say it/thing/the truth too/so harsh/harshly/hard/that/bluntly | say thing in a/- harsh/hurtful/hard | be too blunt/harsh/direct/honest/frank | can be blunt/harsh/rude/too/very | be blunt/harsh/brutal $ | be brutally honest | not/never think before YOU speak | be rude
      | speak before YOU think | know where to hit/hurt | make ME cry`,
    is: `too blunt | too direct | too harsh | blunt | bluntness | harsh | tactless | sharp tongue | harsh word/tone/with | brutally honest | no filter | lack of tact | rude`,
    wished: `think before YOU speak | say it/thing softer/kinder/gently/nicer/kindly/less/more | be gentler/kinder/softer/nicer | be more gentle/tactful/kind/careful/diplomatic with/in/about/when YOUR/what/how/- | be less blunt/harsh/direct | watch YOUR tone/tongue/word | soften YOUR`,
    others: `YOUR word/honesty/directness/joke can/could/- hurt/cut/sting | YOUR word hurt/cut/sting | hurt more than YOU think/know/realise | like a slap | it hurt/sting more than`,
  },
  'says-one-does-another': {
    does: `say one thing and/but/then do/- another/- | say one thing and do | say yes and/but/then do/not/never/mean/- | agree and/but/then do something/the/YOUR/not/never | agree in/to the/ME/my meeting/face and/then/but | do the opposite | do YOUR own thing anyway | do something else/completely different/- | do it/what YOUR/YOU way/want anyway/- | not/never mean what YOU say | not/never practise/practice what YOU preach | preach | tell everyone/people/each/different something/what/thing different/they/- want/- | tell people/everyone what they want`,
    is: `two faced | hypocrite | hypocritical | hypocrisy | inconsistent | lip service`,
    wished: `practise/practice what YOU preach | mean what YOU say`,
    others: `YOUR word and action/deed do/- not match | YOUR action not match YOUR | action do not match`,
  },
  'talks-behind-backs': {
    does: `talk behind ME/people/my/other/our back | talk about people/other/ME/everyone behind | talk about people when they | gossip | gossip about | tell other/everyone/people/the what i/ME/we tell/told/say | tell everyone my/ME/our/other/about business/secret/- | not/never/cannot keep a/- secret | not/never keep it/thing to SELF | spill the bean/tea | pass on what | pass it on | share thing/what/- i/people/ME tell/told/say | say things about people/other/ME behind | repeat what i/people/ME | badmouth people/others/ME`,
    is: `gossip | gossiping`,
    wished: `stop gossip | keep thing/it/what to SELF | keep secret | keep it to SELF | stop talk about people/other/others`,
    others: `not/never trust YOU with a/my/any/- secret | would not tell YOU a/my/any secret | not with a/my/any/- secret | not tell YOU anything private/secret/personal | behind people/my/our/other/their back | not with anything secret/private/confidential | not with gossip | not tell YOU a secret`,
  },
  'judges-quickly': {
    does: `judge people/ME/others/everyone too/quick/quickly/by/before/for/on/- | judge too quickly/quick/fast | jump to conclusion | write people/ME/someone off | put people/ME/everyone in/into box/boxes/a/- | make up YOUR mind about people/someone/ME/everyone | make YOUR mind up about people/someone/ME | roll YOUR eye | look down on | look down YOUR nose | dismiss people/ME/idea/others/what | label people/everyone/ME | decide who/what someone/people/somebody be | give ME that/a/the look | have an opinion about/on everyone/everybody/people
      | make snap/quick judgement/judgment | assume the worst`,
    is: `judgemental | judgmental | judgy | quick to judge | snob | snobbish | prejudice | condescending | dismissive | judgement | judgment`,
    wished: `judge less | stop judge | be less judgemental/judgmental/critical | be less quick to judge | not/never judge | give people a/another/second chance`,
    others: `feel judge | feel judged | be afraid/scared YOU will judge | YOU will/would judge | without be judge | afraid of be/YOUR judge/judgement/judgment/judged | i be afraid of YOUR reaction/judgement`,
  },
};
