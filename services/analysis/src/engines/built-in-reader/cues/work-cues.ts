import type { ThemeCues } from './theme-cues.ts';

export const workCues: ThemeCues = {
  'keeps-promises': {
    does: `keep YOUR promise/word | keep every/all promise | do what/whatever/everything YOU say/promise/agree | deliver on time | deliver what YOU promise/say
      | meet every/all/YOUR deadline | hit every/YOUR deadline | not/never miss a/one/single deadline | not/never let ME/anyone down | not/never break YOUR/a promise/word
      | follow through $ | follow through on | finish what YOU start | stick to YOUR word | show/turn up when YOU say`,
    is: `reliable | dependable | reliability | trustworthy and reliable | man/woman/person of YOUR word | good as YOUR word | safe pair of hand`,
    others: `can/could rely/depend/count/bank on YOU | rely/depend/count on YOU to/completely | what YOU say/promise YOU do | if YOU say _ it happen/be | if/when YOU say YOU will _ YOU do
      | consider it done | as good as done | never/not have to chase/remind YOU | never/not need chase/chasing/remind`,
  },
  'works-with-care': {
    does: `check everything/it/each/every twice | double check | not/never cut corner | pay attention to detail/every | spot/catch every mistake/error/detail | do thing/it/the/everything properly
      | take care over every/detail/the | take pride in YOUR work`,
    is: `thorough | thoroughness | meticulous | attention to detail | eye for detail | conscientious | careful work | quality of YOUR work`,
    others: `nobody/noone need/have to check YOUR work | nothing get past YOU | nothing slip past YOU`,
  },
  'gets-things-moving': {
    does: `get thing/stuff/shit do/move/go | get the ball roll | make thing happen | take the/- initiative | take initiative | show initiative | roll up YOUR sleeve
      | organise/organize everything | organise/organize everyone | not/never wait to be ask/tell | start what noone/nobody | be the one who/that start/organise/organize/plan/book/arrange
      | be the one who/that get thing/it | just get on with it | step up when | take charge`,
    is: `proactive | initiative | doer | go getter`,
    others: `without YOU nothing/we/noone would | if it be not for YOU nothing/we | nothing would happen/move/get without YOU | if not for YOU`,
  },
  'decides-in-time': {
    does: `make decision quick/quickly/fast | make quick/fast/clear/hard/tough decision | make the/a/hard/tough call | decide quick/quickly/fast | make a decision | not/never dither | not/never sit on the fence | make up YOUR mind quick/quickly/fast`,
    is: `decisive | decisiveness`,
  },
  'aims-high': {
    does: `aim high | set high/ambitious/big/demanding goal/target | set the bar high | think big | go after what YOU want | never/not settle for less/second | not/never stop improve/learning/push`,
    is: `ambitious | ambition | driven | determination | determined`,
  },
  'explains-clearly': {
    does: `explain thing/everything/stuff clearly/simply/well/so/in/until | explain clearly/simply/well | explain it/complicated/complex/difficult/hard _ so/in/simply/clearly/until
      | make complicated/complex/difficult/hard thing/stuff/subject simple/easy/clear | make it/everything sound/look simple/easy | break it/thing/everything down | put it/thing in simple/plain word | communicate clearly/well`,
    is: `clear communicator | good/great/brilliant at explain | good/great/brilliant teacher | clear instruction/explanation | clarity | explain`,
    others: `know exactly what to do/is/be | even i understand/get`,
  },
  'lets-others-do-it': {
    does: `delegate well/properly | trust ME to do/get/run/handle/make | let ME get on with | let ME do it/thing our/my/their way | give ME a/the free hand/rein | give ME freedom/responsibility/ownership | leave ME to get on | not/never micromanage | hand thing over
      | hand thing/it over and`,
    is: `good/great at delegate`,
  },
  'shares-the-credit': {
    does: `share the credit/praise/glory | give credit | give ME the/- credit | give the/YOUR team the credit | give YOUR team credit | not/never take/claim the/all/- credit | make sure ME get/gets the/- credit | be happy/glad/pleased for other/ME | celebrate other/ME success/win | say it be the team`,
    is: `generous with credit`,
  },
  'owns-mistakes': {
    does: `own YOUR mistake/error/part/fault | own up to | own up when/and | admit YOUR mistake/fault/error | admit when YOU be/make/get/do | admit it when YOU | admit YOU be wrong | admit be wrong | hold YOUR hand up | put YOUR hand up
      | say sorry first/straight/properly/and/when | say YOU be sorry and | apologise/apologize first/properly/straight/when/and/sincerely/without | take responsibility for YOUR | take YOUR share of the blame | say i be wrong | say YOU be wrong | say it be YOUR/my fault | say that be me/my
      | can say sorry | not/never make excuse`,
    is: `accountable | accountability`,
  },
  'takes-feedback-well': {
    does: `take feedback/criticism/correction well/seriously/on | take criticism/feedback without | take feedback/criticism on board | take it on board | can take criticism/feedback | welcome feedback/criticism | ask for feedback/criticism | listen to criticism/feedback | not/never get defensive | learn from feedback/criticism | act on feedback`,
    is: `open to feedback/criticism | coachable`,
    others: `can tell YOU when YOU be wrong`,
  },
  'adapts-to-change': {
    does: `adapt to change/any/whatever/new/every | adapt quick/quickly/when/easily/and | go with the flow | roll with the punch | roll with it | roll with whatever | take thing/everything/it/change in YOUR stride | think on YOUR foot | find another way | find a way round/around`,
    is: `adaptable | adaptability | flexible | flexibility`,
  },
  'runs-late': {
    does: `be always/usually/often late | be always/usually/often run late | be late for everything/meeting/every/dinner/work | be late to everything/meeting/every | turn/show up late | always/usually/often turn/show up late | arrive late | come late | be never on time | be not/never/hardly on time | keep ME wait
      | be constantly/forever/chronically/perpetually late | run late`,
    is: `late again | lateness | chronically late | timekeeping | punctuality`,
    wished: `be on time | turn/show up on time | arrive on time | be punctual | come on time | be more punctual`,
    others: `would not trust YOU to be on time | not trust YOU to be on time | not with be on time | not to be on time | always wait for YOU | ME be always wait for YOU | i be always wait for YOU | tell YOU _ half an hour/early/earlier | tell YOU _ earlier than`,
  },
  'lets-promises-slip': {
    does: `break YOUR/a promise | break promise | not/never keep YOUR/a promise/word | not/never follow through | not/never follow up | promise thing/too/more and/but/then/than/much/YOU | promise the earth/moon/world | say YOU will _ and/but/then YOU not/never | say YOU will _ and/but/then not/never/forget
      | start thing/project/job/something/so/ten and/but/that not/never | not/never finish what/anything/YOUR/thing/the | leave thing/job/it/everything half do/finish | miss deadline | miss every/YOUR/the deadline | over promise | overpromise | drop the ball | forget what YOU promise/say/agree | forget to do what/thing
      | let thing slide/slip | let ME down | do not/never do what YOU say | not do what YOU say/promise`,
    is: `unreliable | flaky | unreliability | half finish project/job | half finish`,
    wished: `keep YOUR promise/word | follow through | follow through on | finish what YOU start | do what YOU say/promise | stick to what YOU say/promise`,
    others: `have to chase/remind/nag YOU | always have to chase/remind YOU | cannot/not rely/depend/count on YOU | not trust YOU with deadline | not trust YOU with a deadline`,
  },
  'never-good-enough': {
    does: `polish until/past/forever/too | redo/rewrite everything/it/thing | tweak and tweak | keep tweak/polish | spend hour/day on/polish/tweak detail | not/never think it be good enough | be never happy/satisfied with YOUR/what/the | be too hard on SELF | be so hard on SELF | be hard on SELF | beat SELF up | obsess over detail/every/the | rewrite it/everything _ time
      | want everything to be perfect | want/need it to be perfect | have to be perfect | set impossible standard for SELF`,
    is: `perfectionist | perfectionism | too hard on SELF | hard on SELF | own worst critic`,
    wished: `be kinder/easier/gentler on/to/with SELF | go easy/easier on SELF | accept good enough | be happy/satisfied with good enough | stop polish | stop be so/too hard on SELF | stop beat SELF up`,
    others: `nothing be ever good/perfect/finish enough | nothing be ever good enough | everything have to be perfect | good enough be never/not`,
  },
  'puts-off-deciding': {
    does: `put off decision/decide/choose/the/hard/every | put thing off | put everything off | put it off until/till/again | cannot/not make up YOUR mind | not/never make up YOUR mind | cannot/not/never decide | take forever/age/week/month to decide/choose | dither | sit on the fence | sit on decision/thing | overthink everything/thing/it/every | weigh up every/everything | wait until it be too late | wait too long to/before
      | go back and forth | procrastinate | change YOUR mind every/all/constantly/three/five/ten | avoid make decision | avoid decide/decision | think about it for/until week/month`,
    is: `indecisive | indecision | indecisiveness | procrastination | overthink`,
    wished: `make a decision | make decision faster/quicker/sooner | decide faster/quicker/sooner | be more decisive | make up YOUR mind | just decide/pick/choose | stop overthink | stop put off/thing/it | stop procrastinate`,
  },
  'decides-over-heads': {
    does: `decide for ME | decide for all of us | decide without ask/tell/us/consult | decide thing/everything/it without ask/tell/ME/consult | decide everything on YOUR own | decide everything for | make decision for ME | make decision without ask/tell/us/consult/me | make plan for ME | make plan without ask/tell/us/consult/me | book/buy/plan/arrange _ without ask/tell/consult
      | not/never ask ME before/first | not/never consult ME | announce it/what/thing/the/decision | announce what YOU have decide | go over ME/our/my head | go over people head | steamroll ME/people/everyone | railroad ME`,
    wished: `ask before YOU decide | ask ME before YOU | ask us/me first | consult ME | include us/me in the/YOUR/- decision | involve us/me in the/YOUR/- decision`,
    others: `without ask any of us | find out when it be already decide | it be already decide`,
  },
  'rarely-switches-off': {
    does: `work too much/hard/long/late | work all the time | work all hour/day/weekend/night | work late every | not/never switch off | not/never rest $ | not/never stop work | not/never take a break/day/holiday | not/never take time off | answer/send/check/write email/mail/message at/in/on/during midnight/night/the/two/three/eleven/holiday/weekend/sunday/bed
      | not/never relax $ | not/never sit still | cannot switch off | run SELF into the ground | take YOUR laptop on/to | work at/on/through/every the/- weekend/weekends/holiday/night/sunday | be always work`,
    is: `workaholic | overwork | work too much`,
    wished: `switch off $ | switch off more/sometimes/once/from/in/at | rest more | get/take more/some/a rest/break | take a break/holiday/day | take time off | slow down $ | slow down and | work less | relax more | stop work so/at/on/in | sleep more`,
  },
  'hard-to-follow': {
    does: `jump from one/topic/subject/thing/idea | jump between topic/subject/thing/idea | go off on a tangent/- | go off on tangent | not/never get to the point | talk in riddle/circle | speak in riddle | beat around/about the bush | lose ME half/when/after/in/by/with the/way/YOU/all | ramble $ | ramble on | go round in circle | drown _ in/with detail | assume ME know | assume we/i/everyone/people know/can/understand
      | take forever/age to get to the point | talk too fast`,
    is: `hard/difficult/impossible to follow | long winded | unclear | confusing | vague`,
    wished: `get to the point | explain thing/YOUR/what better/clearly/more/simply | be clearer | speak/talk slower/slowly/- | say what YOU mean clearly`,
    others: `cannot/not follow YOU/what | hard to follow YOU/what | have no idea what YOU mean/want/be | not know what YOU mean/be`,
  },
  'keeps-a-tight-grip': {
    does: `micromanage | look/hover/stand over ME/my/our shoulder | look over people/- shoulder | breathe down ME/my/our/people neck | redo what ME do/have | redo/rewrite ME/my/our work | redo what i/we/others/people do/have | take over $ | take it over | take it/thing/task back | check everything i/we/others/people/ME do/- | check up on ME | control everything/every | want/need/have/try to control everything/every/it/how
      | need to be in control | have to be in control | not/never delegate | cannot/not let go | not/never let go of/and | not trust ME to do/- | not trust anyone/others/people to do | have to do everything SELF | want to do everything SELF | do everything SELF | want everything/it/thing done YOUR way | insist on YOUR way`,
    is: `micromanager | control freak | controlling | bossy | need for control | need to control`,
    wished: `delegate $ | delegate more | learn to delegate | trust ME to/more | trust people/others/the/YOUR team/to/more/- | let go of control | let go a/sometimes/more | let others do/take/make | let us/me do it/our/thing | let people do it/thing/their | stop micromanage | stop control | stop check | hand thing over | hand over more | loosen the/YOUR grip`,
    others: `it have to be YOUR way | everything have to be/go YOUR way | YOUR way or the highway/no/- | YOUR way or no`,
  },
  'turns-it-into-a-contest': {
    does: `turn/make everything into a competition/contest/race | turn it into a competition/contest/race | have to win every/everything | always have to win | cannot/not/hate lose/losing $ | compare SELF to/with | compare ME to/with | one up ME/everyone/people/every | top ME/every/my/our story | have to be first/better/best | keep score | have a better/bigger story
      | steal ME/my/our/the credit/idea/thunder/limelight | take the credit | take all the credit | take credit for`,
    is: `too competitive | so competitive | competitive | sore/bad loser`,
    wished: `stop compare/compete | be less competitive`,
    others: `everything be a competition/contest/race | everything become/turn into/- a competition/contest/race`,
  },
  'blame-goes-elsewhere': {
    does: `blame other/ME/everyone/someone/the/circumstance for/- | always blame | always find/have an/- excuse | make excuse | never/not/hardly say sorry | never/not say YOU be sorry | never/not apologise/apologize | never/not/cannot admit YOU be/make/do | never/not admit YOUR/a/any/it/when mistake/fault/error/YOU/- | never/not take responsibility | never/not own YOUR/up | shift the/YOUR blame | point the/YOUR finger
      | play the victim | put the/all blame on/onto | turn it around/round so/until/on/and | turn it back on ME | find someone else/- to blame`,
    is: `excuses | blame others | blame`,
    wished: `say sorry | just say sorry | say sorry more/first/without/once/sometimes | apologise/apologize more/first/without/sometimes/properly | admit when YOU be/make/have | admit YOUR mistake | admit YOU be wrong | own YOUR mistake/part | own up | take responsibility | take more responsibility | stop make/blame excuse/-`,
    others: `be never YOUR fault | be always someone/somebody/my/else fault | be always someone else fault | sorry but | sorry be not in`,
  },
  'gets-defensive': {
    does: `get/become/go/be defensive | get/become/go so/very/really/too defensive | defend SELF before/instead/straight/immediately/right/every/when/against/and | take everything/it/thing/criticism/feedback personal/personally | take any criticism/feedback as | take it as an/- attack | take criticism/feedback as an/- attack | take criticism/feedback badly | not/cannot/never take criticism/feedback | not/never handle criticism/feedback | justify SELF
      | hear criticism/- attack | put YOUR guard/wall/shield up | feel attack`,
    is: `defensive | defensiveness | too sensitive to criticism | sensitive to criticism`,
    wished: `be less defensive | take criticism/feedback better | take things/it less personal/personally | stop defend/justify SELF | hear feedback/criticism without`,
    others: `cannot/not tell/criticise YOU anything | cannot/not criticise/criticize YOU | cannot/not give YOU feedback/criticism`,
  },
  'sticks-to-the-plan': {
    does: `stick to the/YOUR plan/way even/no/when/- | hold on to the/YOUR/a plan | not/never/cannot change YOUR plan/course/way | hate change/surprise | hate it when plan/thing change | not/never/cannot cope with change | not/never like/handle change/surprise | resist change | dig YOUR heel in`,
    is: `inflexible | rigid | set in YOUR way | stubborn about`,
    wished: `be more flexible | be more spontaneous | be open to change | go with the flow`,
  },
};
